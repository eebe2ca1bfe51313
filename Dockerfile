# One build, two images: `api` is the server, `web` is nginx with the built client in front of it.

FROM node:20-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY server/embedded-db/package.json server/embedded-db/
COPY client/package.json client/

FROM packages AS build
RUN npm ci
COPY . .
# Only for a client that is hosted apart from the API.
ARG VITE_API_HOST=
RUN npm run build \
 && find client/dist -regex '.*\.\(js\|css\|svg\)' -exec gzip -9 -k {} +

FROM packages AS api
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
RUN npm ci --omit=dev --workspace=@lab/server --workspace=@lab/embedded-db --workspace=@lab/shared \
 && npm cache clean --force \
 && install -d -o node -g node /data
# The server knows the site's folder by this file.
COPY tsconfig.base.json ./
COPY server/sample server/sample
COPY --from=build /site/server/dist server/dist
COPY --from=build /site/client/dist client/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]

FROM nginxinc/nginx-unprivileged:1.28-alpine AS web
# Docker's own name server knows every process of the service `api`, also those that are added later.
ENV API_SERVERS="resolver 127.0.0.11 valid=5s; server api:3000 resolve fail_timeout=3s;" \
    WEB_LISTEN=8080 \
    WEB_ROOT=/usr/share/nginx/html
COPY deploy/nginx.conf.template /etc/nginx/templates/default.conf.template
COPY --from=build /site/client/dist /usr/share/nginx/html
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/favicon.svg"]

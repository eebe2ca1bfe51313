# One build, two images: `api` is the server, `web` is nginx with the built client in front of it.

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY server/embedded-db/package.json server/embedded-db/
COPY client/package.json client/

FROM packages AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Only for a client that is hosted apart from the API.
ARG VITE_API_HOST=
RUN npm run build && mkdir data

FROM packages AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace=@lab/server --workspace=@lab/embedded-db --workspace=@lab/shared
# The server knows the site's folder by this file.
COPY tsconfig.base.json ./
COPY server/sample server/sample
COPY --from=build /site/server/dist server/dist
COPY --from=build /site/client/dist client/dist
# Empty, and the server's own: a new volume begins like this.
COPY --from=build --chown=node:node /site/data /data
USER node
VOLUME /data
EXPOSE 3000
# A first start stores the sample, and one after an update brings old records up to date, however
# long that takes on a small machine. The start period ends with the first answer that is good;
# what goes wrong after that counts at once, and a start that fails ends the process.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
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
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/look.js"]

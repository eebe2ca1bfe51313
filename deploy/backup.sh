#!/bin/sh
# backup.sh FOLDER NUMBER: writes the site into an archive in a folder where the last ones stay.
set -eu
folder=$1
number=$2
node server/dist/backup.js "$folder/site-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz"
# Only a backup that is whole takes the place of an old one.
ls -1 "$folder"/site-*.tar.gz | sort | head -n "-$number" | xargs -r rm --

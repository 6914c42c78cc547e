#!/bin/sh
# Run once by the postgres image, for an empty data folder: the product owns its database, and is no superuser.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$PRESTASI_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role prestasi login password :'password';
create database prestasi owner prestasi;
SQL

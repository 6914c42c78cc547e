#!/bin/sh
# Run once by the postgres image, for an empty data folder: one role owns the database, another runs the product and owns
# nothing; neither is a superuser.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set owner="$PRESTASI_OWNER_PASSWORD" --set run="$PRESTASI_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role prestasi login password :'owner';
create role prestasi_run login password :'run';
create database prestasi owner prestasi;
SQL

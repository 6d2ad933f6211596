# Stands in for the official image of PostgreSQL where that cannot be pulled: the same variables, volume and signals,
# around Debian's own packages.
ARG BASE
FROM ${BASE}
ENV LANG=en_US.utf8 \
    PG_MAJOR=17 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/17/bin
RUN groupadd --system --gid 999 postgres \
  && useradd --system --uid 999 --gid postgres --home-dir /var/lib/postgresql --shell /bin/bash postgres \
  && mkdir -p /etc/postgresql-common \
  && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get update \
  && LANG=C apt-get install -y --no-install-recommends locales \
  && localedef -i en_US -c -f UTF-8 -A /usr/share/locale/locale.alias en_US.UTF-8 \
  && apt-get install -y --no-install-recommends postgresql-17 \
  && rm -rf /var/lib/apt/lists/* \
  && sed -ri "s!^#?listen_addresses\s*=.*!listen_addresses = '*'!" /usr/share/postgresql/17/postgresql.conf.sample \
  && install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql \
  && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql/data
ENV PGDATA=/var/lib/postgresql/data
VOLUME /var/lib/postgresql/data
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENTRYPOINT ["docker-entrypoint.sh"]
# A fast shutdown: sessions are ended, nothing waits for them to leave.
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres"]

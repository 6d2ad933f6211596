# Stands in for the official image of Node where that cannot be pulled: the same programs in the same places.
ARG BASE
FROM ${BASE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY root/ /
ARG NODE_VERSION
ENV NODE_VERSION=${NODE_VERSION}
RUN ln -s node /usr/local/bin/nodejs \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && node --version \
  && npm --version
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["node"]

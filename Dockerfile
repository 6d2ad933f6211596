# One image, six commands: web (the default), worker, render, migrate, retention, attention.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  # The image brings Node itself; the copy that npm offers to machines without it is dead weight here.
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-liberation \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data/files /run/render \
  && chown node:node /data/files /run/render
WORKDIR /app
ENV NODE_ENV=production \
    PORT=3000 \
    CHROMIUM_PATH=/usr/bin/chromium \
    STORAGE_DIR=/data/files
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY db/migrations db/migrations
COPY --from=build /app/dist dist
# Nothing in /app belongs to it, so nothing in there can be changed by it.
USER node
EXPOSE 3000
ENTRYPOINT ["/bin/sh", "-c", "exec node --enable-source-maps dist/server/\"$0\".js \"$@\""]
CMD ["web"]

# The product in one image, a command each: docker run … web (the default), worker, render, migrate, admin, …
# Targets: `product`, which is the last and so the one that is made when none is named, and `demo`, for trying.

FROM node:24-trixie-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/product/demo.ts

FROM node:24-trixie-slim AS base
RUN apt-get update \
  && apt-get upgrade -y \
  && apt-get install -y --no-install-recommends chromium fonts-liberation \
  && rm -rf /var/lib/apt/lists/* \
  # Volumes take the owner of the folder that they are mounted on.
  && install -d -o node -g node /data/files /run/render /var/lib/achterban \
  && ln -s /app/achterban /usr/local/bin/achterban
WORKDIR /app
ENV NODE_ENV=production \
    PORT=3000 \
    CHROMIUM_PATH=/usr/bin/chromium \
    STORAGE_DIR=/data/files
# No file below /app belongs to the user that runs it, so no process can change the program.
COPY --from=build /source/dist /app
EXPOSE 3000
ENTRYPOINT ["achterban"]
CMD ["web"]

# The programs that a product to try has beside it, and no installation has: an inbox, the demo world, a maker of secrets.
FROM base AS demo
RUN install -d -o node -g node /data/mail /secrets /secrets-owner \
  && ln -sf /app/demo/achterban /usr/local/bin/achterban
COPY --from=build /source/dist-demo /app/demo
USER node

FROM base AS product
USER node

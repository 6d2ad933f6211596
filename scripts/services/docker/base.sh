#!/bin/bash
# base.sh MAKING SUITE MIRROR SECURITY: makes MAKING/base.tar, a small Debian with its security updates, as the official
# slim images are: no manuals, no translations, no lists of packages. MAKING/ca.crt holds the certificates to trust and
# MAKING/apt.conf what the machine says to apt. Runs in namespaces of its own, so that an end half-way leaves no mounts.
set -euo pipefail
making=$1 suite=$2 mirror=$3 security=$4
tree=$making/tree
export DEBIAN_FRONTEND=noninteractive

debootstrap --variant=minbase "$suite" "$tree" "$mirror"

install -D -m 644 "$making/ca.crt" "$tree/usr/local/share/ca-certificates/machine.crt"
install -m 644 "$making/apt.conf" "$tree/etc/apt/apt.conf.d/machine"
rm "$tree/etc/apt/sources.list"
cat > "$tree/etc/apt/sources.list.d/debian.sources" <<TXT
Types: deb
URIs: $mirror
Suites: $suite $suite-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: $security
Suites: $suite-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
TXT
cat > "$tree/etc/apt/apt.conf.d/container" <<'TXT'
Acquire::Languages "none";
Acquire::GzipIndexes "true";
Apt::AutoRemove::SuggestsImportant "false";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };
TXT
cat > "$tree/etc/dpkg/dpkg.cfg.d/container" <<'TXT'
force-unsafe-io
path-exclude /usr/share/doc/*
path-include /usr/share/doc/*/copyright
path-exclude /usr/share/info/*
path-exclude /usr/share/lintian/*
path-exclude /usr/share/locale/*
path-include /usr/share/locale/locale.alias
path-exclude /usr/share/man/*
TXT
# A package that is installed starts nothing.
printf '#!/bin/sh\nexit 101\n' > "$tree/usr/sbin/policy-rc.d"
chmod 755 "$tree/usr/sbin/policy-rc.d"

chroot "$tree" apt-get update -qq
chroot "$tree" apt-get dist-upgrade -y -qq
chroot "$tree" apt-get clean

find "$tree/usr/share/doc" -type f ! -name copyright -delete
find "$tree/usr/share/doc" -type l -delete
find "$tree/usr/share/doc" -type d -empty -delete
find "$tree/usr/share/locale" -mindepth 1 -maxdepth 1 ! -name locale.alias -exec rm -rf {} +
rm -rf "$tree"/usr/share/{info,lintian,man}/* "$tree"/var/lib/apt/lists/* "$tree"/var/cache/{apt,debconf,ldconfig}/*
rm -rf "$tree"/var/log/* "$tree"/tmp/* "$tree/etc/hostname" "$tree/etc/resolv.conf"
tar --create --file "$making/base.tar" --directory "$tree" --numeric-owner --sort=name --exclude='./proc/*' --exclude='./sys/*' .

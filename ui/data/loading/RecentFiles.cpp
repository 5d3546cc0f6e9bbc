// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/RecentFiles.h"

#include "ui/widgets/BuiltInFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {
const QString kKey = QStringLiteral("recentFiles");
}

RecentFiles::RecentFiles(std::unique_ptr<QSettings> settings, QObject* parent)
    : QObject(parent), settings_(std::move(settings)) {
    if (!settings_) return;
    // Settings can be edited by hand: take what makes sense of them.
    for (const QString& path : settings_->value(kKey).toStringList())
        if (!path.isEmpty() && !paths_.contains(path) && paths_.size() < kMost) paths_ << path;
}

void RecentFiles::add(const QString& path) {
    if (path.isEmpty() || isBuiltIn(path)) return;
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    QStringList paths = paths_;
    paths.removeAll(absolute);
    paths.prepend(absolute);
    keep(paths.mid(0, kMost));
}

void RecentFiles::remove(const QString& path) {
    QStringList paths = paths_;
    paths.removeAll(path);
    keep(paths);
}

void RecentFiles::removeMissing() {
    QStringList paths = paths_;
    paths.removeIf([](const QString& path) { return !reasonAgainst(path).isEmpty(); });
    keep(paths);
}

QString RecentFiles::reasonAgainst(const QString& path) {
    const QFileInfo file(path);
    if (!file.exists()) return tr("no longer there");
    return file.isReadable() ? QString() : tr("not readable");
}

void RecentFiles::keep(const QStringList& paths) {
    if (std::exchange(paths_, paths) == paths) return;
    if (settings_) settings_->setValue(kKey, paths_);
    emit changed();
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/loading/RecentFiles.h"

#include "ui/widgets/BuiltInFiles.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const QString kKey = QStringLiteral("recentFiles");

} // namespace

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

RecentList::RecentList(QWidget* parent) : QListWidget(parent) {
    named("recentList", this, {}, tr("Files opened last"));
    setTextElideMode(Qt::ElideMiddle);
    setSpacing(2);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    connect(this, &QListWidget::itemClicked, this, &RecentList::choose);
    hide();
}

void RecentList::setFiles(RecentFiles* files) {
    if (files_) disconnect(files_, nullptr, this, nullptr);
    files_ = files;
    if (files_) connect(files_, &RecentFiles::changed, this, &RecentList::refresh);
    refresh();
}

void RecentList::refresh() {
    const int row = currentRow();
    clear();
    constexpr int most = 3;
    const QStringList paths = files_ ? files_->paths().mid(0, most) : QStringList();
    for (const QString& path : paths) {
        const QFileInfo file(path);
        const QString reason = RecentFiles::reasonAgainst(path);
        auto* item = new QListWidgetItem(
            reason.isEmpty() ? file.fileName() : tr("%1 (%2)").arg(file.fileName(), reason), this);
        item->setData(Qt::UserRole, path);
        item->setToolTip(QDir::toNativeSeparators(path));
        if (!reason.isEmpty()) item->setForeground(secondaryText(palette()));
    }
    setCurrentRow(std::min(row, count() - 1));
    setVisible(count() > 0);
    updateGeometry();
}

QSize RecentList::sizeHint() const {
    const int rows = count() * (count() > 0 ? sizeHintForRow(0) + 2 * spacing() : 0);
    return {QListWidget::sizeHint().width(), rows + 2 * frameWidth() + 2};
}

void RecentList::choose(const QListWidgetItem* item) {
    const QString path = item->data(Qt::UserRole).toString();
    if (RecentFiles::reasonAgainst(path).isEmpty()) emit chosen(path);
}

void RecentList::removeCurrent() {
    if (files_ && currentItem()) files_->remove(currentItem()->data(Qt::UserRole).toString());
}

void RecentList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentItem())
        choose(currentItem());
    else if (event->key() == Qt::Key_Delete)
        removeCurrent();
    else
        QListWidget::keyPressEvent(event);
}

void RecentList::contextMenuEvent(QContextMenuEvent* event) {
    if (!currentItem()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Remove from the list"), this, &RecentList::removeCurrent);
    menu->popup(event->globalPos());
}

void RecentList::showEvent(QShowEvent* event) {
    QListWidget::showEvent(event);
    if (!event->spontaneous()) QMetaObject::invokeMethod(this, &RecentList::refresh, Qt::QueuedConnection);
}

} // namespace epsiloscope

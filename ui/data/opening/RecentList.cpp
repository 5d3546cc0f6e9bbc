// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/RecentList.h"

#include "ui/data/loading/RecentFiles.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/ToneLabel.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace epsiloscope {

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
    const QStringList paths = files_ ? files_->paths() : QStringList();
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
    const int rows = std::min(count(), 5) * (count() > 0 ? sizeHintForRow(0) + 2 * spacing() : 0);
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

EmptyDataView::EmptyDataView(QWidget* parent) : QWidget(parent), recent_(new RecentList(this)) {
    auto* say =
        new ToneLabel(Tone::Hint,
                      tr("Begin with data of your own: a table, a set of images, or recorded votes. Drop the "
                         "file here, or open it. Or begin with a sample: the menu of Open lists them "
                         "(Ctrl+Shift+O)."),
                      this);
    say->setWordWrap(true);
    keepWhole(say);
    say->setAlignment(Qt::AlignCenter);
    auto* open = named("openFile", new QPushButton(tr("&Open a file…"), this),
                       tr("Any table as text or ARFF, images as IDX or NPY, plain or gzip"));
    open->setMinimumWidth(200);
    connect(open, &QPushButton::clicked, this, &EmptyDataView::openRequested);
    setLayout(columnOf({Placed::room(1),
                        say,
                        Placed::gap(8),
                        {open, 0, Qt::AlignHCenter},
                        Placed::gap(8),
                        recent_,
                        Placed::room(1)}));
}

} // namespace epsiloscope

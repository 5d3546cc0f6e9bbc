// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/FoldingColumn.h"

#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"

#include <QResizeEvent>
#include <QSettings>
#include <QShortcut>
#include <QToolButton>

namespace epsiloscope {

namespace {

const QString leftFoldedKey = QStringLiteral("window/leftFolded");
constexpr double mostShareOfColumn = 0.45; // of the window's width

} // namespace

FoldingColumn::FoldingColumn(DownwardScrollArea* column, QSettings* settings, QWidget* window)
    : QObject(window), column_(column), settings_(settings), window_(window),
      button_(arrowButton(QStringLiteral("foldColumn"), Qt::LeftArrow,
                          tr("Fold data and settings away, or bring them back (F9)"), window)) {
    auto* keys = worded(new QShortcut(window), tr("Fold data and settings away, or bring them back"));
    keys->setKeys({QKeySequence(Qt::Key_F9), QKeySequence(Qt::CTRL | Qt::Key_Backslash)});
    connect(keys, &QShortcut::activated, this, &FoldingColumn::toggle);
    connect(button_, &QToolButton::clicked, this, &FoldingColumn::toggle);
    window->installEventFilter(this);
    setFolded(settings_ && settings_->value(leftFoldedKey).toBool());
}

// Large text in a small window would otherwise need a window that is wider than its screen.
bool FoldingColumn::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        column_->setMost(
            static_cast<int>(mostShareOfColumn * static_cast<QResizeEvent*>(event)->size().width()));
    return QObject::eventFilter(watched, event);
}

void FoldingColumn::setFolded(bool folded) {
    folded_ = folded;
    column_->setHidden(folded);
    button_->setArrowType(folded ? Qt::RightArrow : Qt::LeftArrow);
}

void FoldingColumn::toggle() {
    setFolded(!folded());
    if (settings_ && !window_->isFullScreen()) settings_->setValue(leftFoldedKey, folded());
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/FoldingColumn.h"

#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/Units.h"

#include <QAction>
#include <QEvent>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>

namespace epsiloscope {

namespace {

const QString leftFoldedKey = QStringLiteral("window/leftFolded");
constexpr double leastBeside = 96; // units: a window of fewer has no room for the column beside charts

} // namespace

FoldingColumn::FoldingColumn(QWidget* column, QSplitter* halves, QSettings* settings, QWidget* window)
    : QObject(window), column_(column), halves_(halves), settings_(settings), window_(window),
      action_(new QAction(tr("&Data and settings\tF9"), this)) {
    action_->setObjectName(QStringLiteral("foldColumn"));
    action_->setCheckable(true);
    auto* keys = worded(new QShortcut(window), tr("Fold data and settings away, or bring them back"));
    keys->setKeys({QKeySequence(Qt::Key_F9), QKeySequence(Qt::CTRL | Qt::Key_Backslash)});
    connect(keys, &QShortcut::activated, this, &FoldingColumn::toggle);
    connect(action_, &QAction::triggered, this, &FoldingColumn::toggle);
    window->installEventFilter(this);
    halves->installEventFilter(this);
    setFolded(settings_ && settings_->value(leftFoldedKey).toBool());
}

bool FoldingColumn::eventFilter(QObject* watched, QEvent* event) {
    const bool resized = event->type() == QEvent::Resize;
    if (watched == window_ && (resized || event->type() == QEvent::FontChange)) follow();
    if (watched == halves_ && resized) place();
    return QObject::eventFilter(watched, event);
}

void FoldingColumn::follow() {
    const bool narrow = window_->width() < inUnits(*window_, leastBeside);
    if (narrow == narrow_) return;
    narrow_ = narrow;
    if (narrow)
        column_->setParent(halves_->parentWidget());
    else
        halves_->insertWidget(0, column_);
    column_->setAutoFillBackground(narrow);
    open_ = !narrow && !folded_; // a sheet comes when it is asked for
    column_->setVisible(open_);
    action_->setChecked(open_);
    place();
}

// Over the left of what it would stand beside.
void FoldingColumn::place() {
    if (!narrow_ || !open_) return;
    const QRect room = halves_->geometry();
    const int wide = qMin(qMax(column_->minimumSizeHint().width(), inUnits(*window_, 32)), room.width());
    column_->setGeometry(room.left(), room.top(), wide, room.height());
    column_->raise();
}

void FoldingColumn::setFolded(bool folded) {
    if (!narrow_) folded_ = folded;
    open_ = !folded;
    column_->setHidden(folded);
    action_->setChecked(!folded);
    place();
}

void FoldingColumn::toggle() {
    setFolded(open_);
    if (settings_ && !narrow_ && !window_->isFullScreen()) settings_->setValue(leftFoldedKey, folded_);
}

} // namespace epsiloscope

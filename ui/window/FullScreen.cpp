// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FullScreen.h"

#include "ui/parts/FoldingColumn.h"
#include "ui/parts/WindowParts.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/widgets/KeysInWords.h"
#include "ui/widgets/TextScale.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QMainWindow>
#include <QShortcut>

#include <algorithm>

namespace epsiloscope {

namespace {

const QString hider = QStringLiteral("fullScreen");

/// As they are read; where there is nothing to draw yet, as they are declared.
Chart* firstChartInSight(const MadeView* made) {
    if (!made) return nullptr;
    for (const std::vector<Chart*>& charts : {shownCharts(*made), made->charts})
        for (Chart* chart : charts)
            if (chart->isVisibleTo(made->widget)) return chart;
    return nullptr;
}

} // namespace

FullScreen::FullScreen(ResultsPane* results, FoldingColumn* column, TextScale* text, WindowParts* parts,
                       QMainWindow* window)
    : QObject(window), results_(results), column_(column), text_(text), parts_(parts), window_(window) {
    key_ = worded(new QShortcut(Qt::Key_F11, window),
                  tr("Full screen with one chart and large text, or back to the window"));
    connect(key_, &QShortcut::activated, this, [this] { on_ ? leave() : enter(); });
    window->installEventFilter(this);
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event) {
    // The desktop has keys of its own for this.
    if (event->type() == QEvent::WindowStateChange && on_ && !window_->isFullScreen()) leave();
    // No shortcut: where a run goes on, Esc is the one that stops it, and what has the focus comes first.
    if (event->type() == QEvent::KeyPress && on_ && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        leave();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void FullScreen::setAvailable(bool available) {
    if (!available && on_) leave();
    key_->setEnabled(available);
}

void FullScreen::enter() {
    Chart* meant = chartMeant();
    before_ = {window_->windowState(), column_->folded(), results_->views()->currentId(),
               QApplication::focusWidget(), window_->size()};
    showOneChart(meant); // while the charts that are in sight are those of the window
    window_->setWindowState(before_.state | Qt::WindowFullScreen);
    on_ = true;
    parts_->hideExactly({QStringLiteral("tools"), QStringLiteral("runs")}, hider);
    column_->setFolded(true);
    text_->setFullScreen(true);
    emit told(tr("F11 goes back to the window"));
}

void FullScreen::leave() {
    on_ = false;
    // First, and with its size: what comes back may need more room than the screen has, and the window would
    // keep that width.
    window_->setWindowState(before_.state);
    if (before_.state == Qt::WindowNoState) window_->resize(before_.size);
    text_->setFullScreen(false);
    showChartsAsBefore();
    parts_->hideExactly({}, hider);
    column_->setFolded(before_.folded);
    results_->views()->bringToFront(before_.view);
    if (before_.focus) before_.focus->setFocus(Qt::OtherFocusReason);
}

const MadeView* FullScreen::currentView() const {
    const ViewTabs* views = results_->views();
    return views->madeView(views->currentId());
}

Chart* FullScreen::chartMeant() const {
    for (QWidget* shownAt : {QApplication::focusWidget(), QApplication::widgetAt(QCursor::pos())})
        if (Chart* chart = chartAround(shownAt); chart && results_->isAncestorOf(chart)) return chart;
    return nullptr;
}

void FullScreen::showOneChart(Chart* wanted) {
    Chart* chart = wanted ? wanted : firstChartInSight(currentView());
    if (!chart) {
        const auto& kinds = results_->views()->kinds();
        const auto any =
            std::ranges::find_if(kinds, [](const ViewKind& kind) { return !kind.charts.empty(); });
        if (any == kinds.end()) return;
        results_->bringToFront(any->id);
        chart = firstChartInSight(currentView());
    }
    const MadeView* made = currentView();
    if (!chart || !made) return;
    aloneIn_ = results_->views()->currentId();
    const std::vector<Chart*> seen = chartsInSight(*made);
    alone_ = seen.size() == 1 ? seen.front() : nullptr;
    aloneBefore_ = alone_;
    for (Chart* each : made->charts)
        connect(each, &Chart::maximiseRequested, this,
                [this, each] { alone_ = alone_ == each ? nullptr : each; });
    if (alone_ != chart) emit chart->maximiseRequested();
    chart->setFocus(Qt::OtherFocusReason);
}

// What is in sight says nothing yet: the window is still to get its size.
void FullScreen::showChartsAsBefore() {
    if (alone_ != aloneBefore_)
        if (Chart* other = aloneBefore_ ? aloneBefore_ : alone_) emit other->maximiseRequested();
    if (const MadeView* made = results_->views()->madeView(aloneIn_))
        for (Chart* each : made->charts)
            disconnect(each, &Chart::maximiseRequested, this, nullptr);
    alone_ = aloneBefore_ = nullptr;
}

} // namespace epsiloscope

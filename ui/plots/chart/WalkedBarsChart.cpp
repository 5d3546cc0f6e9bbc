// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/WalkedBarsChart.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/PlacesTold.h"

namespace epsiloscope {

WalkedBarsChart::WalkedBarsChart(const ChartWords& words, const char* action, const QString& actionWords,
                                 QWidget* parent)
    : PartsChart(words, parent) {
    actionsOfChart()->make(action, actionWords, Qt::Key_V, [this] { chooseMeant(); });
    actionsOfChart()->make("nextBar", tr("To the bar at the right"), QKeySequence(Qt::SHIFT | Qt::Key_Right),
                           [this] { chooseBeside(1); });
    actionsOfChart()->make("previousBar", tr("To the bar at the left"),
                           QKeySequence(Qt::SHIFT | Qt::Key_Left), [this] { chooseBeside(-1); });
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        const auto bar = barAt(position);
        if (!bar) return;
        setFocus();
        chooseNext(*bar, position);
    });
    tellPlaces(this, true);
}

void WalkedBarsChart::chooseMeant() {
    const auto pointed = actionsOfChart()->menuPlace();
    if (const auto bar = pointed ? barAt(*pointed) : std::nullopt)
        chooseNext(*bar, *pointed);
    else if (const auto marked = markedBar())
        chooseNext(*marked, {});
    else
        chooseBeside(1);
}

void WalkedBarsChart::chooseBeside(int direction) {
    const auto end = static_cast<std::ptrdiff_t>(barCount());
    const auto marked = markedBar();
    auto bar = marked ? static_cast<std::ptrdiff_t>(*marked) : direction > 0 ? std::ptrdiff_t{-1} : end;
    for (bar += direction; bar >= 0 && bar < end; bar += direction)
        if (holdsAny(static_cast<std::size_t>(bar))) return chooseNext(static_cast<std::size_t>(bar), {});
}

// Where somebody looks is no part of a picture.
void WalkedBarsChart::restyle() {
    PartsChart::restyle();
    const bool marking = markedBar() && !painting();
    if (!mark_ && marking) {
        mark_ = new QCPItemText(plot());
        mark_->setText(QStringLiteral("▼"));
        mark_->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        mark_->setClipToAxisRect(false);
    }
    if (!mark_) return;
    mark_->setVisible(marking);
    mark_->setColor(ink().text);
    mark_->setFont(plot()->xAxis->tickLabelFont());
    if (marking) mark_->position->setCoords(markPlace());
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/IfVotesTold.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {
const QString toldKey = QStringLiteral("told");
const QString ghostShownName = QStringLiteral("shown"), ghostHiddenName = QStringLiteral("hidden");
} // namespace

void offerIfVotesTold(Chart& chart, const std::function<void()>& changed) {
    chart.actionsOfChart()->offer(toldKey,
                                  {{ghostShownName, QStringLiteral("ifVotesTold"),
                                    Words::tr("&Spent ε ⊘: not to be published"), Qt::Key_G}},
                                  changed, ghostHiddenName);
    showIfVotesTold(chart, true);
}

bool showsIfVotesTold(const Chart& chart) {
    const auto choices = chart.choices();
    const auto told = choices.find(toldKey);
    return told != choices.end() && told->second == ghostShownName;
}

void showIfVotesTold(Chart& chart, bool shown) {
    if (shown != showsIfVotesTold(chart))
        chart.actionsOfChart()->choose({{toldKey, shown ? ghostShownName : ghostHiddenName}});
}

LegendEntry spentExplained(const QColor& ink) {
    return {.key = {},
            .text = Words::tr("⊘ spent: depends on the data, do not publish"),
            .pen = QPen(Qt::NoPen),
            .words = ink};
}

} // namespace epsiloscope

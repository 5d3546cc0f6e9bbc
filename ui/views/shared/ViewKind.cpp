// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewKind.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/words/NameList.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

constexpr qsizetype mechanismsNamed = 3;

} // namespace

QString whatWouldHave(const ViewKind& kind) {
    if (!kind.needs.isEmpty()) return kind.needs;
    if (!kind.of) return Words::tr("nothing");
    QStringList names;
    for (const Mechanism& mechanism : mechanisms())
        if (kind.of(mechanism.descriptor)) names << said(mechanism.descriptor.title);
    if (names.size() > mechanismsNamed + 1)
        names = names.first(mechanismsNamed) << Words::tr("%1 others").arg(names.size() - mechanismsNamed);
    return Words::tr("a run of %1").arg(joinedNames(names, Words::tr("%1 or %2")));
}

std::vector<Chart*> shownCharts(const MadeView& made) {
    if (made.shown) return made.shown();
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) {
        if (chart->kind().shows == ChartShows::Sweep) return !(made.sweep && made.sweep());
        return !(made.run && made.run() != 0);
    });
    return charts;
}

MadeView madeView(const ViewKind& kind, Workspace& at) {
    MadeView made = kind.make(at);
    for (std::size_t i = 0; i < made.charts.size() && i < kind.charts.size(); ++i)
        made.charts[i]->setKind(kind.charts[i]);
    return made;
}

} // namespace epsiloscope

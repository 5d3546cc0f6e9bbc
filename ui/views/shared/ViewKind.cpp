// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewKind.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/plots/chart/Chart.h"
#include "ui/views/shared/ViewOfRun.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/Panes.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr qsizetype mechanismsNamed = 3;

// Behind the words of a view that has nothing to show yet charts stand as they will be seen.
std::vector<Chart*> chartsStanding(const MadeView& made) {
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) {
        for (const QWidget* each = chart; each && each != made.widget; each = each->parentWidget()) {
            const bool page = each->parentWidget() &&
                              dynamic_cast<const PagesInSight*>(each->parentWidget()->layout()) != nullptr;
            if (each->isHidden() && !page) return true;
        }
        return false;
    });
    return charts;
}

// What the view and its parts have declared is its state.
void keepSettings(MadeView& made) {
    const auto* ofRun = qobject_cast<const ViewOfRun*>(made.widget);
    auto* settings = new ViewSettings(made.widget, ofRun ? [ofRun] { return ofRun->run(); }
                                                         : std::function<RunNumber()>());
    if (settings->empty()) return;
    made.state = [settings] { return settings->state(); };
    made.restore = [settings](const Json& state) { return settings->restore(state); };
    made.tick = [settings, tick = std::move(made.tick)] {
        if (tick) tick();
        settings->takeWaiting();
    };
}

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
    keepSettings(made);
    return made;
}

std::vector<Chart*> chartsInSight(const MadeView& made) {
    std::vector<Chart*> charts = made.charts;
    std::erase_if(charts, [&made](const Chart* chart) { return !chart->isVisibleTo(made.widget); });
    return charts;
}

// The same that enlarges a chart brings the others back.
void showTogether(const MadeView& made) {
    if (const auto seen = chartsStanding(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
    // It was not enlarged, but the only one: the first has enlarged it.
    if (const auto seen = chartsStanding(made); seen.size() == 1 && made.charts.size() > 1)
        emit seen.front()->maximiseRequested();
}

bool showAlone(const MadeView& made, Chart* chart) {
    const std::vector<Chart*> alone{chart};
    if (chartsStanding(made) == alone) return true;
    showTogether(made);
    if (chartsStanding(made) != alone) emit chart->maximiseRequested(); // it may be on a further page
    if (chartsStanding(made) == alone) return true;
    emit chart->maximiseRequested();
    return false;
}

} // namespace epsiloscope

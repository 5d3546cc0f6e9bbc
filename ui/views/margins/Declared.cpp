// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Margins", as the window knows it: how far the winner of each query is ahead, as a curve.
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/views/shared/FollowedRuns.h"
#include "ui/views/shared/ViewOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

struct MarginsText {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::Margins)
};

/// The gap between the two classes with most votes, for each query, the closest first.
class MarginsChart final : public Chart {
public:
    MarginsChart()
        : Chart({.id = QStringLiteral("marginsChart"),
                 .title = MarginsText::tr("How far the winner is ahead"),
                 .xLabel = MarginsText::tr("queries, the closest first"),
                 .yLabel = MarginsText::tr("votes")}) {
        plot()->addGraph();
    }

    void showGaps(QVector<double> gaps, int paletteIndex) {
        QVector<double> place;
        for (qsizetype i = 0; i < gaps.size(); ++i)
            place << static_cast<double>(i + 1);
        plot()->graph(0)->setPen(curvePen(runColour(paletteIndex, dark())));
        plot()->graph(0)->setData(place, gaps, true);
        setHint(gaps.isEmpty() ? MarginsText::tr("No query yet") : QString());
        setAutoRange({0, static_cast<double>(std::max<qsizetype>(1, gaps.size()))},
                     {0, gaps.isEmpty() ? 1 : gaps.last()});
        plot()->replot();
    }
    std::vector<ChartSeries> visibleSeries() const override {
        ChartSeries all{.key = "margins", .quantity = title()};
        for (const QCPGraphData& point : *plot()->graph(0)->data()) {
            all.x.push_back(point.key);
            all.y.push_back(point.value);
        }
        return {all};
    }
    QStringList guaranteeWarnings() const override {
        return {MarginsText::tr("Do not publish: votes are private.")};
    }
    QStringList privacyWords() const override { return {}; }
};

class MarginsView final : public ViewOfRun {
public:
    MarginsView() : ViewOfRun("marginsView", nullptr), chart_(new MarginsChart) {
        setPage(chart_, "marginsEmpty");
        take();
    }
    MarginsChart* chart() const { return chart_; }

private:
    void begin() override { takeNew(); }
    void take() override {
        QVector<double> gaps;
        const AskedQueries asked = trials().empty() ? AskedQueries() : trials().front().queries();
        for (std::size_t i = 0; i < asked.size(); ++i) {
            std::vector<double> votes = asked[i].votes;
            std::ranges::sort(votes, std::greater());
            gaps << (votes.size() > 1 ? votes[0] - votes[1] : 0);
        }
        std::ranges::sort(gaps);
        chart_->showGaps(gaps, entry() ? entry()->paletteIndex : 0);
        showWhyEmpty(entry() ? whyNoVotes(*entry(), {}) : MarginsText::tr("Nothing has been run yet."));
    }

    MarginsChart* chart_;
};

bool marginsSpeak(const Subject& about) {
    return about.run && !about.run->run->ended() ? !about.run->run->experiment().release
                                                 : about.run && whyNoVotes(*about.run, {}).isEmpty();
}

} // namespace

ViewKind marginsView() {
    return {.id = "margins",
            .title = MarginsText::tr("Margins"),
            .tip = MarginsText::tr("How far the winner of each query is ahead"),
            .icon = "↔",
            .page = "votes",
            .group = inspectGroup(),
            .charts = {{.id = "margins", .shows = ChartShows::OneRun}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.answersQueries(); },
            .speaks = marginsSpeak,
            .make =
                [](Workspace& at) {
                    auto* view = new MarginsView;
                    return followedRun(view, {view->chart()}, at);
                }};
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "ui/plots/marks/CurveReading.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace epsiloscope {

class Chart;

/// A query of a run on a chart.
struct RunQuery {
    int run = 0;
    QueryNumber query{};
};

/// Lets a person choose queries on a chart: by a click on a curve of a run that keeps its votes, or by key.
class QueryChoice final : public QObject {
    Q_OBJECT
public:
    /// The query at a place of a curve; nothing: none, or of a run without votes where these are wanted.
    using Find = std::function<std::optional<RunQuery>(const CurveReading&, double x, bool withVotes)>;
    /// The chart owns it; `end` says where its curves end.
    QueryChoice(Chart* chart, Find find, std::function<double()> end);

signals:
    void chosen(int run, epsiloscope::QueryNumber query);

private:
    /// That of the curve nearest to a place, among runs that keep their votes.
    std::optional<RunQuery> nearest(QPointF place, double reach) const;
    void chooseHere();

    Chart* chart_;
    Find find_;
    std::function<double()> end_;
    QTimer singleClick_;
    std::optional<RunQuery> clicked_; ///< until it is no double-click
};

} // namespace epsiloscope

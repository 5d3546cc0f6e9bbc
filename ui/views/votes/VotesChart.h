// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <optional>

namespace epsiloscope {

/// A query as VotesChart shows it.
struct ShownQuery {
    AskedQuery record;
    QueryNumber number{};
    QuerySurroundings around;
    RunsPrivacy privacy{}; ///< its run's, for exports
};

/// The teachers' votes for one query, class by class, before and after noise; where the student was
/// consulted what the teachers say beyond it; and the count that the check saw beside its threshold. Arrow
/// keys, Home, End and page keys are left to whoever walks through queries.
class VotesChart final : public PartsChart {
    Q_OBJECT
public:
    VotesChart();

    /// Nothing: no query.
    void showQuery(std::optional<ShownQuery> query);
    const std::optional<ShownQuery>& query() const { return query_; }

    /// "≤50K: 231 votes, 228.4 after noise" of the bars at a place of the plot, in pixels; empty beside them.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    /// How many votes each class got.
    QStringList sentences() const override;
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The pictures that stand side by side for every class.
    enum class Look { Before, Beyond, After };
    /// One value per class, and last that of the check where there was one; NaN where there is none.
    std::vector<double> valuesOf(Look look) const;
    ChartPart barsOf(Look look) const;
    /// Puts the bars that are seen side by side.
    void placeBars(std::vector<ChartPart>& all) const;
    ChartPart thresholdPart() const;
    QString placeName(std::size_t place) const;
    QString wordsAtPlace(std::size_t place) const;
    QString namesInFull() const;
    std::size_t places() const;
    double teachers() const;
    void nameClasses();

    std::optional<ShownQuery> query_;
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/words/PrivacyWords.h"

#include <array>
#include <memory>

namespace epsiloscope {

/// Accuracy by iteration with one column public and with it private, each as mean ± standard deviation over
/// trials; of a mechanism without iterations, one point each. Which of the two is the experiment as it is,
/// the legend says.
class PriceCurvesChart final : public PartsChart {
    Q_OBJECT
public:
    PriceCurvesChart();

    /// The runs with the column as it is and flipped; null: none of it has ended. `hint` says why there is
    /// nothing to see.
    void showRuns(const QString& column, bool isPublic, std::shared_ptr<const Run> asItIs,
                  std::shared_ptr<const Run> flipped, const QString& hint);

    /// True if there is a curve rather than a point.
    bool curves() const { return curves_; }

    bool canBeLogarithmic(const QCPAxis* axis) const override { return curves_ && axis == plot()->xAxis; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    /// One of the two.
    struct Line {
        std::shared_ptr<const Run> run;
        bool flipped = false, isPublic = false;
        QString key() const { return flipped ? QStringLiteral("flipped") : QStringLiteral("asItIs"); }
        SeriesBand band; ///< thinned, as it is drawn
        std::size_t trials = 0;
    };
    void takeBands();
    void nameAxes();
    QString wordsOf(const Line& line) const;
    ChartPart partOf(const Line& line) const;

    std::array<Line, 2> lines_; ///< as it is, flipped
    QString column_, hint_;
    bool curves_ = false;
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/line/LineChart.h"

namespace epsiloscope {

/// The points on their line, one row for each class, and the vote Σ αₜhₜ(x) over it: where it is 0 or more it
/// calls the class of the upper row (Shen et al., section 4).
class LineVoteChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineVoteChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    QString inWords() const override;

private:
    double rowHeight() const;
    std::vector<double> turns() const;
    QString turnsWords() const;
    ChartPart pointsPart(std::size_t label) const;
    ChartPart votePart() const;
};

/// Where the random classifiers' thresholds lie: how many in each bin of the line, of all that were drawn,
/// whether or not they joined the vote (Shen et al., figure 1b). Those beyond the line are told in words.
class LineThresholdsChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineThresholdsChart(QWidget* parent = nullptr);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

/// The weight of each classifier in the vote, as a stem at its threshold (Shen et al., figure 1c). Weights of
/// those that vote for class 1 below their threshold are shown below 0.
class LineWeightsChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineWeightsChart(QWidget* parent = nullptr);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope

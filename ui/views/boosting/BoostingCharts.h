// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/boosting/RoundsChart.h"

namespace epsiloscope {

/// What the algorithm weighed up in each iteration: the error of the classifier on public features, that of
/// the random one before noise (left out of a release) and after it, that of guessing, and which one was
/// picked.
class RoundErrorsChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit RoundErrorsChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

/// The weight α of each iteration's picked classifier in the vote: a bar, solid where it was the random one,
/// striped where it was that on public features.
class AlphasChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit AlphasChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    ChartPart partOf(bool tookPublic) const;
};

/// How many records have which weight after the chosen iteration, beside the bounds that no weight leaves.
class WeightsChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit WeightsChart(QWidget* parent = nullptr);

    /// "0.95 to 0.98: 212 records" of the bar at a place of the plot, in pixels; empty beside the bars.
    QString wordsAt(QPointF position) const;

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    const WeightHistogram* weights() const;
    double edge(std::size_t bin) const;
    ChartPart weightsPart() const;
    ChartPart boundPart(LegendEntry entry, double at, Qt::PenStyle dash) const;
    QString whyNone() const;
};

/// The accuracy on the test set of the classifiers picked so far (Shen et al., figure 4c), beside references
/// on the same split.
class RoundAccuracyChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit RoundAccuracyChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope

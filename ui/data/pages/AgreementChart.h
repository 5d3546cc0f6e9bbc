// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ReadPicture.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// A histogram of how sure the teachers were: queries by the share of teachers that agree.
class AgreementChart : public ReadPicture<QWidget> {
    Q_OBJECT
public:
    explicit AgreementChart(QWidget* parent = nullptr);

    /// `histogram` has the queries in equal bins of (0, 1].
    void showAgreement(std::vector<std::size_t> histogram, std::uint32_t teachers);
    /// "0.95 … 1.00: 7,123 queries" of the bin under a point, empty outside of the bars.
    QString wordsAt(QPointF point) const override;

    QStringList sentences() const override;
    std::vector<CurveRead> curvesRead() const override;

    QSize sizeHint() const override { return {340, 170}; }
    QSize minimumSizeHint() const override { return {220, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect plot() const;
    QRectF bar(std::size_t bin) const;
    void drawGrid(QPainter& painter) const;
    void drawWords(QPainter& painter) const;
    QString words(std::size_t bin) const;

    std::vector<std::size_t> histogram_;
    std::uint32_t teachers_ = 0;
    double top_ = 1; ///< on the axis of queries
};

} // namespace epsiloscope

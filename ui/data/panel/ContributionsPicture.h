// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/split/Contributions.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope {

/// How rows spread over persons, and what a bound on the rows of a person keeps.
struct RowsOfEach {
    ContributionCurve curve{};
    std::size_t persons = 0; ///< who have a row
    bool shared = false;     ///< rows have two owners

    /// The most rows that one person has; 0: there are none.
    std::int64_t most() const;
    /// Half of the persons have no more; of two in the middle the lower.
    std::int64_t median() const;
    /// Rows that are looked at with this bound; 0: all of them. Between two bounds of the curve by the lower.
    std::size_t kept(std::int64_t rows) const;
};

/// A small picture of that: bars for how many persons have so many rows, and a line for the share of the rows
/// that each bound keeps. A click or a drag sets the bound. Many rows stand on a logarithmic axis.
class ContributionsPicture final : public QWidget {
    Q_OBJECT
public:
    explicit ContributionsPicture(QWidget* parent = nullptr);

    /// Nothing: it is not known yet.
    void show(const std::optional<RowsOfEach>& rows);
    /// The bound in force; 0: none.
    void setBound(std::int64_t rows);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A person wants this bound, at least 1.
    void boundWanted(qint64 rows);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    /// Numbers of rows from this one, up to that of the next bar.
    struct Bar {
        std::int64_t from = 1;
        std::size_t persons = 0;
    };
    QRectF plot() const;
    double xOf(double rows) const;
    double shareOf(std::int64_t rows) const;
    void want(double x);
    void paintBars(QPainter& painter) const;
    void paintKept(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;

    std::optional<RowsOfEach> rows_;
    std::vector<Bar> bars_;
    std::int64_t most_ = 1, bound_ = 0;
};

} // namespace epsiloscope

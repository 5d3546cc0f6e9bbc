// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <optional>

class QPalette;

namespace epsiloscope {

/// Equal squares in rows, as large as a place has room for.
class SquareGrid {
public:
    SquareGrid() = default;
    /// `most`: pixels from one square to the next at most; > 0.
    SquareGrid(const QRectF& place, std::size_t count, double most);

    QRectF square(std::size_t index) const;
    /// The square at a place; `count` where there is none.
    std::size_t at(QPointF position) const;
    /// What the squares cover.
    QRectF bounds() const;
    double step() const { return step_; }

private:
    QPointF origin_;
    std::size_t count_ = 0, columns_ = 1;
    double step_ = 1;
};

/// The colour of a class: of two, a grey and the accent; of more, along viridis.
QColor squareColour(std::size_t index, std::size_t classes, const QPalette& palette);

/// Vermilion: at least 3 : 1 on the base and on every such square.
QColor ringColour(const QPalette& palette);

/// 20 px where text has 13, bold: one headline a thing.
QFont headlineFont(const QFont& text);
/// "0.815".
QString accuracyText(double accuracy);
/// "126 + 31.2 = 157.2", "126 − 31.2 = 94.8"; the votes alone where no noise was drawn.
QString votesAndNoiseWords(double votes, std::optional<double> noisy);

} // namespace epsiloscope

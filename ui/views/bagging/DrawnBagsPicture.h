// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/bagging/DrawnBags.h"
#include "ui/plots/marks/ReadPicture.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// The simulated draws: all bags of a plan, `draws` times. Other numbers of `trial` draw anew.
struct BagQuestion {
    BagPlan plan; ///< passes checkBags
    std::uint32_t draws = 0;
    std::uint32_t trial = 1;
    bool operator==(const BagQuestion&) const = default;
};

struct BagAnswer {
    BagQuestion question;
    SimulatedBags bags;
};

/// True if a question would not keep somebody waiting: at most 100 million picks are expected. One draw takes
/// n·δ picks in expectation, since it ends where the record is found.
inline bool canDraw(const BagQuestion& question) {
    constexpr double mostPicks = 1e8;
    const double picks = static_cast<double>(question.plan.records) * intrinsicPrivacy(question.plan).delta;
    return picks * question.draws <= mostPicks;
}

/// The seed is fixed: the same question has the same answer. Thousands of draws take longer than a frame.
inline BagAnswer answerToBags(const BagQuestion& question, std::stop_token = {}) {
    constexpr std::uint64_t simulationSeed = 1;
    return {question, simulateBags(question.plan, question.draws, RandomStreams::fromSeed(simulationSeed),
                                   question.trial)};
}

/// Simulated draws of bags as squares, 40 in a row: filled and crossed where a given record came into some
/// bag as it is, open where it did not.
class DrawnBagsPicture final : public ReadPicture<QWidget> {
    Q_OBJECT
public:
    static constexpr int columns = 40;

    explicit DrawnBagsPicture(QWidget* parent = nullptr);

    /// A draw each: not 0 where the record is in some bag. `words` are read aloud.
    void showDraws(std::vector<std::uint8_t> holds, const QString& words);
    /// No squares, but these words in their place.
    void showNothing(const QString& words);
    void setRunColour(int paletteIndex);

    std::size_t draws() const { return holds_.size(); }
    /// How many squares are filled.
    std::size_t held() const;
    /// Where a draw < draws() is painted.
    QRectF squareOf(std::size_t draw) const;
    /// "Draw 17: the record is in a bag as it is"; empty beside the squares.
    QString wordsAt(QPointF position) const override;

    QStringList sentences() const override;
    std::vector<CurveRead> curvesRead() const override;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {columns * 7, 25 * 7}; }
    QSize minimumSizeHint() const override { return {columns * 5, 25 * 5}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int rows() const;
    double pitch() const;
    void paintSquares(QPainter& painter) const;

    std::vector<std::uint8_t> holds_;
    QString words_; ///< in place of squares
    int paletteIndex_ = 0;
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ColumnPrices.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/words/PrivacyWords.h"

#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Shares are told in percentage points.
inline constexpr double pointsInShare = 100;

/// The colour of a column's role among those of runs: vermilion for private, green for public, as in the
/// table of columns.
inline constexpr int rolePalette(bool isPublic) {
    return isPublic ? 2 : 1;
}

/// "1.8 ± 0.3", "−0.4", "0.02 ± 0.01": percentage points, with two digits where the error is that small.
QString pointsText(double share, std::optional<double> standardError);
/// "Protecting education costs 1.8 ± 0.3 points of accuracy at ε = 0.16 at δ = 0 · … (mean ± standard error
/// of 10 trials). As it is, it is public." For one that failed, why. `epsilon`: what both runs promise.
QString priceSentence(const ColumnPrice& price, const QString& epsilon);
/// The same without ε and the rest: "education (public): 1.8 ± 0.3 points".
QString priceBrief(const ColumnPrice& price);
/// "No price for education: …", of each column without a price.
QStringList failureWords(const std::vector<ColumnPrice>& prices);

/// Prices of protecting each column, as lying bars, dearest at the top, with the standard error as whiskers.
/// Bars of private columns are full, those of public ones striped. A click on a bar or ↑ ↓ chooses a column.
class PriceChart final : public PartsChart {
    Q_OBJECT
public:
    PriceChart();

    /// Ranked prices, those that failed are left out; `privacy` of all their runs, `hint` while there is
    /// none.
    void showPrices(std::vector<ColumnPrice> prices, const RunsPrivacy& privacy, std::size_t runs,
                    const QString& hint);
    /// The column that is looked at.
    void mark(const std::string& column);
    const std::string& marked() const { return marked_; }

    const std::vector<ColumnPrice>& prices() const { return prices_; }
    /// "education (public): 1.8 ± 0.3 points" at a place of the plot, in pixels; empty beside the rows.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    void columnChosen(const std::string& column);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    inline static const QString whiskersKey = QStringLiteral("reference/error");
    static QString keyOf(bool isPublic);
    void chooseBeside(int direction);
    std::optional<std::size_t> rowAt(QPointF position) const;
    std::optional<std::size_t> markedRow() const;
    void drawWhiskers();
    void placeMark();
    void placeAxes();
    ChartPart barsOf(bool isPublic) const;
    QString trialsWords() const;

    std::vector<ColumnPrice> prices_;
    RunsPrivacy privacy_;
    std::size_t runs_ = 0;
    QString hint_;
    std::string marked_;
    QCPCurve* whiskers_ = nullptr;
    QCPItemRect* mark_;
};

} // namespace epsiloscope

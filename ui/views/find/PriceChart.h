// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/ColumnPrices.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/words/PrivacyWords.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

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

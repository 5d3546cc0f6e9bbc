// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/HeatMapChart.h"
#include "ui/views/search/SearchResult.h"
#include "ui/views/search/SearchWords.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Two of the searched parameters as a map: each cell is the best point over the third, or the one at a
/// chosen value of it. One cell is current: a click or Shift with the arrow keys moves it.
class SearchMap final : public HeatMapChart {
    Q_OBJECT
public:
    explicit SearchMap(QWidget* parent = nullptr);

    /// Null: none.
    void setResult(std::shared_ptr<const SearchResult> result);
    /// Ignored where they are the same.
    void setAxes(SearchAxis across, SearchAxis upwards);
    SearchAxis across() const { return across_; }
    SearchAxis upwards() const { return upwards_; }
    SearchAxis third() const;
    const std::vector<double>& valuesOf(SearchAxis axis) const;
    /// Index of one of the third axis' values; absent, or one that there is not: the best over all.
    void setThird(std::optional<std::size_t> value);

    /// Makes the cell that shows this point current, where one does.
    void setCurrentPoint(std::size_t point);
    /// The point of the current cell.
    std::optional<std::size_t> currentPoint() const;
    /// "best over σ₂" or "where σ₂ = 40".
    QString sliceWords() const;

    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person made another cell current.
    void pointChosen(std::size_t point);

protected:
    std::size_t columns() const override { return valuesOf(across_).size(); }
    std::size_t rows() const override { return valuesOf(upwards_).size(); }
    /// Without a value where its point is not enough.
    HeatCell drawnAs(std::size_t cell) const override;
    /// "σ₁ = 150, T = 200, σ₂ = 40: 282.7 labels expected …".
    QString cellWords(std::size_t cell) const override;
    QString hintWords() const override;
    QString scaleWords() const override;
    void nameAxes() override;
    Notes notes() const override;
    void restyle() override;

private:
    bool forAccuracy() const { return result_ && result_->plan.goal == SearchGoal::Accuracy; }
    void recompute();
    void showCurrent();
    void chooseCell(std::size_t cell);
    void move(int columns, int rows);

    std::shared_ptr<const SearchResult> result_;
    SearchAxis across_ = SearchAxis::Sigma1, upwards_ = SearchAxis::Threshold;
    std::optional<std::size_t> third_;
    std::vector<std::optional<std::size_t>> cells_; ///< the point of each, row by row
    std::optional<std::size_t> current_;            ///< cell
    QCPItemRect* frame_;
};

} // namespace epsiloscope

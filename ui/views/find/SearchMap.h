// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/find/SearchResult.h"
#include "ui/views/find/SweepHeatMap.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Two of the searched parameters as a map of a sweep whose points the accountant answered: each cell is the
/// best point over the third, or the one at a chosen value of it. One cell is current: a click or Shift with
/// the arrow keys moves it.
class SearchMap final : public SweepHeatMap {
    Q_OBJECT
public:
    explicit SearchMap(QWidget* parent = nullptr);

    /// Null: none.
    void setResult(std::shared_ptr<const SearchResult> result);

    /// Makes the cell that shows this point current, where one does.
    void setCurrentPoint(std::size_t point);
    /// The point of the current cell.
    std::optional<std::size_t> currentPoint() const;
    /// Which value of the third parameter the cells are of; nothing: the best over all.
    std::optional<std::size_t> thirdStands() const;
    /// "best over σ₂" or "where σ₂ = 40".
    QString sliceWords() const override;

    bool hasBands() const override { return false; }
    /// Axes alone, and where the third stands; files of old say "third".
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person made another cell current.
    void pointChosen(std::size_t point);

protected:
    /// Without a value where its point is not enough.
    HeatCell drawnAs(std::size_t cell) const override;
    /// "σ₁ = 150, T = 200, σ₂ = 40: 282.7 labels expected …".
    QString cellWords(std::size_t cell) const override;
    QString hintWords() const override;
    QString scaleWords() const override;
    QString quantityWords(bool, const RunsPrivacy&) const override { return scaleWords(); }
    std::vector<std::pair<std::size_t, std::size_t>> fixedAxes() const override;
    Notes notes() const override;
    void restyle() override;
    void recompute() override;

private:
    bool forAccuracy() const { return result_ && result_->plan.goal == SearchGoal::Accuracy; }
    std::optional<std::size_t> cellOf(const ConfidentYield& point) const;
    std::string thirdKey() const;
    void showCurrent();
    void chooseCell(std::size_t cell);
    void move(int columns, int rows);

    std::shared_ptr<const SearchResult> result_;
    std::vector<std::optional<std::size_t>> points_; ///< those of the cells
    std::optional<std::size_t> current_;             ///< cell
    QCPItemRect* frame_;
};

} // namespace epsiloscope

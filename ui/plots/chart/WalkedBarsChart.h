// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"

#include <optional>

namespace epsiloscope {

/// Bars that count things, of which the person looks at one: its bar is marked. A click on a bar chooses the
/// next of its things; Shift+← → goes from bar to bar, V goes on within one.
class WalkedBarsChart : public PartsChart {
    Q_OBJECT
public:
    /// The words of the bar at a place of the plot, in pixels; empty beside the bars.
    virtual QString wordsAt(QPointF position) const = 0;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }

protected:
    /// `action`: the object name of what V does, with its words in the menu.
    WalkedBarsChart(const ChartWords& words, const char* action, const QString& actionWords,
                    QWidget* parent = nullptr);

    /// Bars that can be walked.
    virtual std::size_t barCount() const = 0;
    virtual std::optional<std::size_t> barAt(QPointF position) const = 0;
    /// True if there is something to choose in it.
    virtual bool holdsAny(std::size_t bar) const = 0;
    virtual std::optional<std::size_t> markedBar() const = 0;
    /// Above which point of the plot the mark stands.
    virtual QPointF markPlace() const = 0;
    /// Chooses the thing of a bar that comes after what is marked, or its first; `position`: where the person
    /// pointed.
    virtual void chooseNext(std::size_t bar, std::optional<QPointF> position) = 0;

    /// Which of so many things comes next among those that fit: after the last the first again, and from
    /// elsewhere than the marked one the first.
    template <class Marked, class Fits>
    static std::optional<std::size_t> nextOf(std::size_t things, const std::optional<Marked>& marked,
                                             const Fits& fits) {
        const bool here = marked && marked->index() < things && fits(marked->index());
        const std::size_t start = here ? marked->index() + 1 : 0;
        for (std::size_t i = 0; i < things; ++i)
            if (const std::size_t thing = (start + i) % things; fits(thing)) return thing;
        return std::nullopt;
    }

    void restyle() override;

private:
    void chooseBeside(int direction);
    void chooseMeant();

    QCPItemText* mark_ = nullptr;
};

} // namespace epsiloscope

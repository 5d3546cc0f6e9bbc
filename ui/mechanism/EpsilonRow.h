// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/privacy/statement/Promise.h"
#include "ui/plots/marks/EpsilonRange.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace epsiloscope {

class EpsilonSlider;
class NumberBox;
class ToneLabel;

/// ε as a slider on a logarithmic scale with a number box beside it; the box may hold what lies between two
/// notches. An ε beyond the ends of the slider widens its range.
class EpsilonRow : public QWidget {
    Q_OBJECT
public:
    explicit EpsilonRow(QWidget* parent = nullptr);

    /// Its parts, which a window may lay out elsewhere.
    QLabel* letter() const { return letter_; }
    EpsilonSlider* slider() const { return slider_; }
    NumberBox* number() const { return box_; }
    /// The fault of the entry; hidden while there is none.
    ToneLabel* message() const { return message_; }

    /// Shows or hides them.
    void setOffered(bool offered);

    /// The ends of the slider; a chart over the same ε shows the same.
    const EpsilonRange& range() const { return range_; }
    void setRange(const EpsilonRange& range);

    /// Another mechanism's ε. What stands in the row stays, unless it was "no limit" and the parameter must
    /// be given.
    void setDescriptor(const ParameterDescriptor& epsilon);
    void setValue(std::optional<double> epsilon);
    /// With what δ and for which neighbours the ε will be kept: then its tool tip says what both bound alone.
    /// No δ: it is not known.
    void setMeaning(std::optional<double> delta, const Neighbours& neighbours);
    /// Sets what the accountant foretells that it promises, whose odds it says; nothing: it has not said.
    void setForetold(const std::optional<Promise>& promise);
    /// The text in the box, right or wrong.
    QString typed() const;
    void setTyped(const QString& text);
    /// As a person would: rounded to two digits, kept within what may be set.
    void enter(double epsilon);
    /// ε; nothing for "no limit" and for what is wrong.
    std::optional<double> value() const;
    std::optional<Error> problem() const;
    /// Shows an error found elsewhere until the next edit; the field that is wrong.
    QWidget* showProblem(const Error& error);

signals:
    void edited();
    /// By an ε beyond the ends, by zooming, or by setRange().
    void rangeChanged(const epsiloscope::EpsilonRange& range);

private:
    void setLarge();
    void connectParts();
    bool saysNoLimit() const;
    bool limitless() const { return !descriptor_.initial.has_value(); }
    void scaleSlider();
    void standAtValue();
    void refresh();
    void showOdds();

    ParameterDescriptor descriptor_;
    EpsilonRange range_;
    EpsilonSlider* slider_;
    NumberBox* box_ = nullptr;
    QLabel* letter_;
    std::optional<double> delta_; ///< nothing: not known
    std::optional<Promise> foretold_;
    Neighbours adjacency_ = Adjacency::None;
    ToneLabel* message_;
};

} // namespace epsiloscope

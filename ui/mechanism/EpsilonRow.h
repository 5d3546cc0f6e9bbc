// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/privacy/statement/Promise.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QSlider;

namespace epsiloscope {

class NumberBox;
class ToneLabel;

/// The notches of the ε slider: twenty to each factor of ten from 0.01 to 100 (or the part of it that the
/// parameter allows), at values of two digits, and a last one that stands for "no limit" where ε may be left
/// out.
class EpsilonScale {
public:
    EpsilonScale() = default;
    explicit EpsilonScale(const ParameterDescriptor& epsilon);

    int lastNotch() const { return limitless_ ? steps_ + 1 : steps_; }
    bool limitless() const { return limitless_; }
    /// ε at a notch; nothing for "no limit".
    std::optional<double> valueAt(int notch) const;
    /// The nearest notch; the ends for what lies outside.
    int notchOf(std::optional<double> epsilon) const;

private:
    double lowest_ = 0.01;
    int steps_ = 80;
    bool limitless_ = false;
};

/// ε as a slider on a logarithmic scale with a number box beside it; the box may hold what lies between two
/// notches or beyond them.
class EpsilonRow : public QWidget {
    Q_OBJECT
public:
    explicit EpsilonRow(QWidget* parent = nullptr);

    /// Another mechanism's ε. What stands in the row stays, unless it was "no limit" and the parameter must
    /// be given.
    void setDescriptor(const ParameterDescriptor& epsilon);
    void setValue(std::optional<double> epsilon);
    /// With what δ and for which neighbours the ε will be kept: then its tool tip says what both bound alone.
    /// No δ: it is not known.
    void setMeaning(std::optional<double> delta, Adjacency adjacency);
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
    /// Shows an error found elsewhere until the next edit.
    void showProblem(const Error& error);

signals:
    void edited();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void setLarge();
    bool saysNoLimit() const;
    void showText(const QString& text);
    void standAtValue();
    void refresh();
    void showOdds();
    QString boundOf(double epsilon) const;
    bool roomForWords() const;

    ParameterDescriptor descriptor_;
    EpsilonScale scale_;
    QSlider* slider_;
    NumberBox* box_ = nullptr;
    QLabel* letter_;
    std::vector<QWidget*> directions_; ///< "more private", "more accurate"
    std::vector<QWidget*> besideBox_;  ///< as high as the box
    ToneLabel* odds_;                  ///< beside the box, where there is room
    ToneLabel* noLimit_;
    std::optional<double> delta_; ///< nothing: not known
    std::optional<Promise> foretold_;
    Adjacency adjacency_ = Adjacency::None;
    ToneLabel* message_;
};

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

#include <QAbstractSpinBox>

#include <optional>

namespace epsiloscope {

/// A box for one number that can be typed in full, also while it is wrong: the form says beneath it what is
/// wrong. Arrows and the wheel step by 1 or a hundredth of the range, or by a quarter of the value where the
/// scale is logarithmic, and stay in range. The wheel does so only after a click (DeliberateEdits).
class NumberBox : public QAbstractSpinBox {
    Q_OBJECT
    // By these names who hears the window reads and sets a spin box.
    Q_PROPERTY(double value READ value WRITE enter)
    Q_PROPERTY(double minimum MEMBER minimum_ CONSTANT)
    Q_PROPERTY(double maximum MEMBER maximum_ CONSTANT)
public:
    explicit NumberBox(const ParameterDescriptor& descriptor, QWidget* parent = nullptr);

    void setText(const QString& text);
    void setPlaceholder(const QString& text);
    /// A number with more digits than usual makes the box wider, up to as many; where there is room.
    void setWidest(int digits);
    /// The number typed; nothing where it is none.
    std::optional<double> number() const;
    /// That, or the one that stands there in grey while nothing is typed; else not a number.
    double value() const;
    /// As if it were typed by a person, brought into range; nothing while the box takes no keys.
    void enter(double value);

    void stepBy(int steps) override;
    QValidator::State validate(QString& input, int& position) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The person changed the number: by typing, arrows or wheel.
    void edited();

protected:
    StepEnabled stepEnabled() const override { return StepUpEnabled | StepDownEnabled; }

private:
    double stepped(double value, bool up) const;
    double clamped(double value) const;
    QSize sizeFor(int width) const;

    bool integer_, logarithmic_;
    double minimum_, maximum_, start_;
    int widest_ = 0; ///< digits; 0: as wide whatever it says
};

} // namespace epsiloscope

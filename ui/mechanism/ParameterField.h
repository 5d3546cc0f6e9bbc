// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

#include <QString>

#include <functional>
#include <memory>

class QWidget;

namespace epsiloscope {

/// The control of one parameter. Speaks text as parameterFromText() reads it, so that what is half typed or
/// wrong is kept too.
class ParameterField {
public:
    virtual ~ParameterField() = default;
    virtual QWidget* widget() const = 0;
    virtual QString text() const = 0;
    virtual void setText(const QString& text) = 0;
    /// Free: its text is empty, and in its place it says what happens, or what it is solved to.
    virtual void showAbsent(const QString& words) = 0;
    /// Takes the whole line rather than a number's width.
    virtual bool wide() const { return true; }
    /// Grey words about the choice that is made; empty where there is nothing to add.
    virtual QString note() const { return {}; }
};

/// The control that fits the descriptor's type. `edited` is called when the person changes it, not by
/// setText().
std::unique_ptr<ParameterField> makeParameterField(const ParameterDescriptor& descriptor,
                                                   std::function<void()> edited, QWidget* parent);

} // namespace epsiloscope

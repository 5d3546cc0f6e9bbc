// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"

#include <QString>

#include <functional>

class QWidget;

namespace epsiloscope {

/// The control of one parameter. Speaks text as parameterFromText() reads it, so that what is half typed or
/// wrong is kept too.
struct ParameterField {
    QWidget* widget = nullptr;
    std::function<QString()> text;
    std::function<void(const QString&)> setText;
    /// Free: its text is empty, and in its place it says what happens, or what it is solved to.
    std::function<void(const QString& words)> showAbsent;
    /// Grey words about the choice that is made; empty where there is nothing to add.
    std::function<QString()> note = [] { return QString(); };
    bool wide = true; ///< takes the whole line rather than a number's width
};

/// The control that fits the descriptor's type. `edited` is called when the person changes it, not by
/// setText().
ParameterField makeParameterField(const ParameterDescriptor& descriptor, const std::function<void()>& edited,
                                  QWidget* parent);

} // namespace epsiloscope

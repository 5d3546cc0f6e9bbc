// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <QString>

#include <functional>

class QWidget;

namespace epsiloscope {

/// Asks whether a release that would cross the total is to be charged all the same: `question` is "Start it
/// all the same?". No is the default, and what closing the question means. Does not wait: `answer` is called
/// once, unless `parent` goes before.
void askToCross(QWidget* parent, const Error& refused, const QString& question,
                std::function<void(bool)> answer);

} // namespace epsiloscope

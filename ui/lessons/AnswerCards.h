// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/AnswerCard.h"

namespace epsiloscope {

/// The card for a form of answer.
AnswerCard* newAnswerCard(const Asked& asked, QWidget* parent);

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <QString>

namespace epsiloscope {

/// "at most 74 of 100 guesses right": of an ε that holds whatever the data are.
QString oddsInShort(double epsilon, double delta);
/// The same of one with all that gives it a meaning; one whose noise leaves its low bits uncovered says so.
QString oddsInShort(const Epsilon& promised);

} // namespace epsiloscope

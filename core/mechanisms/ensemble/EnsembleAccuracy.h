// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `ensemble-accuracy`: releases no model but how accurate one would be. Teachers learn from a class-balanced
/// random partition of the private records; how many of them are how accurate on a public test set is counted
/// in bins, and one bin is released, by a noisy argmax or as the private median (Elsheikh, Lin, Topbas and
/// Zhang, RIPS 2022; core/privacy/FORMULAS.md, "The accuracy of an ensemble").
Mechanism ensembleAccuracy();

} // namespace epsiloscope

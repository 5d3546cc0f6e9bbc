// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Mechanism.h"

namespace epsiloscope {

MechanismDescriptor::MechanismDescriptor() = default;
MechanismDescriptor::MechanismDescriptor(const MechanismDescriptor& other) = default;
MechanismDescriptor::MechanismDescriptor(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor& MechanismDescriptor::operator=(const MechanismDescriptor& other) = default;
MechanismDescriptor& MechanismDescriptor::operator=(MechanismDescriptor&& other) noexcept = default;
MechanismDescriptor::~MechanismDescriptor() = default;

} // namespace epsiloscope

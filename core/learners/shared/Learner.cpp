// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/Learner.h"

#include "core/base/Json.h"

namespace epsiloscope {

Json Classifier::toJson() const {
    return nullptr;
}

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <memory>

namespace epsiloscope {

/// The run that explanations take their values from.
struct ExplainedSubject {
    std::shared_ptr<const Run> run{}; ///< null: none is selected
    QString name{};                   ///< as the table of runs has it
};

} // namespace epsiloscope

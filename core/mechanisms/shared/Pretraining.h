// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <memory>

namespace epsiloscope {

/// The network that a learner's parameter `pretraining` asks for, trained on public records alone: on glyphs
/// that the program draws in the size of the data's pictures, or on what data.pretrain or
/// data.pretrain_classes names. Null where it asks for none, or the learner takes none, or after a stop. It
/// costs no privacy. The same in all trials and kept among the stages; safe to ask for from any thread.
/// Errors: nothing to pretrain on.
Result<std::shared_ptr<const Classifier>> pretrainedModel(const TrialContext& context, const Learner& learner,
                                                          const Parameters& own);

} // namespace epsiloscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Run.h"

#include <QString>

namespace epsiloscope {

/// What a run goes by.
enum class StepOfRun {
    AtOnce,    ///< no steps: it trains a model at once
    Query,     ///< answered with a label or not, so that both can be counted
    Iteration, ///< of boosting
    Model,     ///< of bagging
    Descent,   ///< a step of gradient descent
    Examined   ///< a teacher whose accuracy is counted
};

/// By its mechanism; Query where that is not known.
StepOfRun stepOf(const Run& run);
/// "query", "iteration", "model", "step" or "teacher".
QString oneStep(StepOfRun step);
/// "queries", "iterations", "models", "steps" or "teachers".
QString manySteps(StepOfRun step);
/// Whether it answers queries with labels.
bool answersQueries(const Run& run);
/// Whether it tells public features from private ones rather than public records from private ones.
bool splitsFeatures(const Run& run);
/// What the classifier on private features is called: "random classifier", or "classifier" where it is not
/// drawn at random.
const char* privateClassifierWords(const Run& run);

} // namespace epsiloscope

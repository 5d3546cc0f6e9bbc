// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/Experiment.h"

namespace epsiloscope {

Experiment::Experiment() = default;
Experiment::Experiment(const Experiment& other) = default;
Experiment::Experiment(Experiment&& other) noexcept = default;
Experiment& Experiment::operator=(const Experiment& other) = default;
Experiment& Experiment::operator=(Experiment&& other) noexcept = default;
Experiment::~Experiment() = default;
bool Experiment::operator==(const Experiment& other) const = default;

DataReference::DataReference() = default;
DataReference::DataReference(const DataReference& other) = default;
DataReference::DataReference(DataReference&& other) noexcept = default;
DataReference& DataReference::operator=(const DataReference& other) = default;
DataReference& DataReference::operator=(DataReference&& other) noexcept = default;
DataReference::~DataReference() = default;
bool DataReference::operator==(const DataReference& other) const = default;

} // namespace epsiloscope

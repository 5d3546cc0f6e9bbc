// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

namespace epsiloscope::testing {

/// An experiment with something in every member, so that all of them are written.
inline Experiment wholeExperiment() {
    Experiment experiment;
    DataReference& data = experiment.data;
    data.path = "data.csv";
    data.labels = "labels.npy";
    data.test = "test.csv";
    data.testLabels = "test-labels.npy";
    data.pool = "pool.csv";
    data.queries = "queries.npy";
    data.format = "delimited";
    data.table = "people";
    data.votes = VoteCells::Counts;
    data.delimiter = ';';
    data.decimal = ',';
    data.header = true;
    data.rows = 100;
    data.missingMarkers = {"?", "n/a"};
    data.types = {{"age", ColumnType::Numeric}};
    data.label = "income";
    data.positive = "high";
    data.classes = {"high", "low"};
    data.preset = "none";
    data.labelMap = {{"normal.", "normal"}};
    data.publicColumns = {"age"};
    data.privateColumns = {"sex"};
    data.ignored = {"id"};
    data.personalBudget = "consent";
    data.person = {"patient"};
    data.rowsOfPerson = 10;
    data.unitIsRecord = true;
    data.missingAsCategory = false;
    data.pretrain = "pictures.npy";
    data.pretrainLabels = "classes.npy";
    data.pretrainClasses = {"3"};
    experiment.split.queriesFromTest = 0.5;
    experiment.split.dealsTest = true;
    experiment.encoder.ranges["age"] = {0, 120};
    experiment.encoder.vocabularies["sex"] = {"female", "male"};
    experiment.encoder.published = "adult";
    return experiment;
}

} // namespace epsiloscope::testing

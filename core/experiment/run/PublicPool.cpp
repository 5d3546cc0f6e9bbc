// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PublicPool.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/split/Split.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The named rows of another file, all of which must be among its queries.
Result<std::vector<std::uint32_t>> namedInFile(const QueryIndex& index, const PublicPool& pool,
                                               std::size_t rows) {
    const bool test = pool.of == PoolOf::Test;
    const std::string file = test ? "the test file" : "the public pool's file";
    RETURN_IF_ERROR(checkRowsOf(index, rows, file));
    std::vector<std::uint8_t> isQuery(rows, 0);
    for (const std::uint32_t row : pool.rows)
        isQuery[row] = 1;
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (isQuery[index.rows[place]] == 0)
            return Error{
                Sentence(
                    "row %1 of %2 is not a query: it %3",
                    {withThousands(index.rows[place]), file,
                     (test ? "is a test row, or has no class" : "is of another class, or lacks a cell")}),
                index.where(place),
                test ? "name rows of the part that split.queries_from_test makes queries" : "name others"};
    return index.rows;
}

Result<std::vector<std::uint32_t>> namedInPool(const QueryIndex& index,
                                               const std::vector<std::uint32_t>& pool) {
    RETURN_IF_ERROR(checkRowsOf(index, pool.size(), "the public pool"));
    std::vector<std::uint32_t> named;
    named.reserve(index.rows.size());
    for (const std::uint32_t place : index.rows)
        named.push_back(pool[place]);
    return named;
}

} // namespace

std::vector<int> poolClasses(const Experiment& experiment, const Table& pool, const Schema& schema) {
    const Column& label = pool.columns[static_cast<std::size_t>(schema.label())];
    std::vector<int> classes = classIndices(pool, schema);
    for (std::size_t row = 0; row < pool.rows; ++row)
        if (classes[row] < 0 && !label.isMissing(row)) classes[row] = leftOutOfPool;
    for (std::size_t c = 0; c < pool.columns.size() && !experiment.data.missingAsCategory; ++c)
        for (std::size_t row = 0; row < pool.rows && schema.isFeature(c); ++row)
            if (pool.columns[c].isMissing(row)) classes[row] = leftOutOfPool;
    return classes;
}

Result<PublicPool> publicPoolOf(const Experiment& experiment, const Dataset& dataset, const SplitRows& rows,
                                const OtherClasses& classes, const RandomStream& stream) {
    PublicPool pool;
    pool.rows = rows.publicRows;
    pool.test = rows.testRows;
    if (dataset.test && experiment.split.queriesFromTest != 0) {
        pool.of = PoolOf::Test;
        ASSIGN_OR_RETURN(auto cut, cutTest(experiment.split, classes.test, stream));
        pool.rows = std::move(cut.queries);
        pool.test = std::move(cut.test);
    } else if (dataset.test) {
        pool.test.clear();
        for (std::size_t row = 0; row < classes.test.size(); ++row)
            if (classes.test[row] >= 0) pool.test.push_back(static_cast<std::uint32_t>(row));
    }
    if (dataset.pool) {
        pool.of = PoolOf::Own;
        pool.rows.clear();
        for (std::size_t row = 0; row < classes.pool.size(); ++row)
            if (classes.pool[row] != leftOutOfPool) pool.rows.push_back(static_cast<std::uint32_t>(row));
    }
    pool.asked = pool.rows;
    if (!dataset.queries) return pool;
    const std::size_t rowsThere = pool.of == PoolOf::Test ? classes.test.size() : classes.pool.size();
    ASSIGN_OR_RETURN(pool.asked, pool.of == PoolOf::Data ? namedInPool(*dataset.queries, pool.rows)
                                                         : namedInFile(*dataset.queries, pool, rowsThere));
    return pool;
}

std::string keyOfQueries(const Dataset& dataset) {
    return dataset.queries ? "|asks " + dataset.queries->digest() : "";
}

} // namespace epsiloscope

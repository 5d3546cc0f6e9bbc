// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/PublicPool.h"

#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/data/split/QueriesOfTest.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The named rows of the test file, all of which must be among its queries.
Result<std::vector<std::uint32_t>> namedInTest(const QueryIndex& index,
                                               const std::vector<std::uint32_t>& pool, std::size_t rows) {
    RETURN_IF_ERROR(checkRowsOf(index, rows, "the test file"));
    std::vector<std::uint8_t> isQuery(rows, 0);
    for (const std::uint32_t row : pool)
        isQuery[row] = 1;
    for (std::size_t place = 0; place < index.rows.size(); ++place)
        if (isQuery[index.rows[place]] == 0)
            return Error{"row " + withThousands(index.rows[place]) +
                             " of the test file is not a query: it is a test row, or has no class",
                         index.where(place),
                         "name rows of the part that split.queries_from_test makes queries"};
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

Result<PublicPool> publicPoolOf(const Experiment& experiment, const Dataset& dataset, const SplitRows& rows,
                                const std::vector<int>& testClasses, const RandomStream& stream) {
    PublicPool pool;
    pool.rows = rows.publicRows;
    pool.test = rows.testRows;
    pool.ofTest = dataset.test && experiment.split.queriesFromTest != 0;
    if (pool.ofTest) {
        ASSIGN_OR_RETURN(auto cut, cutTest(experiment.split, testClasses, stream));
        pool.rows = std::move(cut.queries);
        pool.test = std::move(cut.test);
    } else if (dataset.test) {
        pool.test.clear();
        for (std::size_t row = 0; row < testClasses.size(); ++row)
            if (testClasses[row] >= 0) pool.test.push_back(static_cast<std::uint32_t>(row));
    }
    pool.asked = pool.rows;
    if (!dataset.queries) return pool;
    ASSIGN_OR_RETURN(pool.asked, pool.ofTest ? namedInTest(*dataset.queries, pool.rows, testClasses.size())
                                             : namedInPool(*dataset.queries, pool.rows));
    return pool;
}

std::string keyOfQueries(const Dataset& dataset) {
    return dataset.queries ? "|asks " + dataset.queries->digest() : "";
}

} // namespace epsiloscope

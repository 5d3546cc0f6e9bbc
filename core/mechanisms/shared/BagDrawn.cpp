// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/BagDrawn.h"

#include "core/base/Result.h"
#include "core/declared/MemberKinds.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const Tells shapeOfBags{
    Telling::Public, {}, "drawn without looking at the records; how many there are is public"};

// The number seen never shrinks, and nobody is seen who is not there.
Result<void> checkBags(const std::vector<std::shared_ptr<const void>>& records,
                       const std::function<std::string(const std::string&, std::size_t)>& at) {
    const FindingsOf<BagDrawn> bags(records);
    if (!bags.empty() && bags.back().records < 1)
        return Error{"must be 1 or more", at("records", 0), "bags are drawn from records"};
    const auto within = [&](long count, long least, std::size_t i, const char* name) -> Result<void> {
        if (count >= least && count <= bags[i].records) return {};
        return Error{Sentence("must lie from %1 to %2, and is %3", {least, bags[i].records, count}),
                     at(name, i), "what has been seen never shrinks, and there are no more than \"records\""};
    };
    for (std::size_t i = 0; i < bags.size(); ++i) {
        RETURN_IF_ERROR(within(bags[i].distinct, 1, i, "distinct"));
        const long least = std::max(bags[i].distinct, i == 0 ? 0 : bags[i - 1].seen);
        RETURN_IF_ERROR(within(bags[i].seen, least, i, "seen"));
    }
    return {};
}

} // namespace

namespace series {
const SeriesDescriptor seenShare{.id = "seen_share",
                                 .label = "records in some bag, as drawn",
                                 .unit = "%",
                                 .steps = steps::models,
                                 .tells = shapeOfBags};
const SeriesDescriptor expectedShare{.id = "expected_share",
                                     .label = "records in some bag, by the theorem, 100·δ",
                                     .unit = "%",
                                     .steps = steps::models,
                                     .dash = SeriesDash::Dash,
                                     .tells = shapeOfBags};
} // namespace series

const FindingKind& BagDrawn::declared() {
    static const FindingKind described = kindOfFinding<BagDrawn>(
        {.id = "bagging",
         .label = "bag",
         .tells = shapeOfBags,
         .filed = Filed::Columns,
         .filedInSweeps = false,
         .series = {&series::seenShare, &series::expectedShare},
         .points = pointsOf<BagDrawn>([](const BagDrawn& bag, const PointSink& sink) {
             const auto model = static_cast<double>(bag.model);
             sink(series::seenShare, model,
                  100.0 * static_cast<double>(bag.seen) / static_cast<double>(bag.records));
             sink(series::expectedShare, model, 100.0 * bag.delta);
         }),
         .check = checkBags,
         .asOf = ofStep(&BagDrawn::model)},
        MembersOf<BagDrawn>{
            required("model", &BagDrawn::model, asStep, {"", "number of the model"}).numbering(),
            required("distinct", &BagDrawn::distinct, asTally, {"", "records in its bag"}),
            required("seen", &BagDrawn::seen, asTally, {"", "records in its bag or one before it"}),
            required("delta", &BagDrawn::delta, AsFigure{0, 1},
                     {"", "chance that a record is in one of the bags so far"}),
            required("records", &BagDrawn::records, asTally, {"", "records to draw from"}).once()});
    return described;
}

} // namespace epsiloscope

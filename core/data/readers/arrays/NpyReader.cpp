// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/NpyReader.h"

#include "core/base/Propagate.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/arrays/NpyTexts.h"
#include "core/data/readers/arrays/NumberArray.h"

namespace epsiloscope {
namespace {

bool recognisesNpy(std::string_view head) {
    return head.starts_with(npyMagic) || head.starts_with("PK\x03\x04");
}

Result<ReadFile> readNpy(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                         const std::stop_token& /*stop: the source obeys it*/) {
    ASSIGN_OR_RETURN(const auto header, parseNpyHeader(source.head(), source.path()));
    if (header.shape.empty())
        return Error{"the array is a single value", source.path(), "save an array of one to four axes"};
    auto file = header.texts != NpyHeader::Texts::None
                    ? readTexts(source, header, options, progress)
                    : readNumbers(source, {header.number, header.shape, header.fortranOrder, header.begin},
                                  options, progress);
    if (file) file->guess.format = "npy";
    return file;
}

} // namespace

Reader npyReader() {
    return {"npy",
            "NumPy array",
            "Arrays of numbers as numpy.save writes them: tables, pictures, labels, votes; plain or gzip.",
            {"*.npy", "*.npy.gz"},
            recognisesNpy,
            readNpy};
}

} // namespace epsiloscope
